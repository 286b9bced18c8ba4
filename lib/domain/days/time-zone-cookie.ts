/** The browser's IANA time zone, in a cookie: the server must know it before it draws a page with dates. */
export const TIME_ZONE_COOKIE = 'time-zone'
