/** Cookie with the browser's IANA time zone, which the server needs to render a page with dates. */
export const TIME_ZONE_COOKIE = 'time-zone'
