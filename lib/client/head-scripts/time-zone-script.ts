import { TIME_ZONE_COOKIE } from '@/lib/domain/days/time-zone-cookie'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Runs in <head> before the first paint: sends the browser's time zone to the server in a cookie. A page rendered for
 * another zone is reloaded at once, so that nobody sees another day's figures; only once, because the cookie is then
 * correct. The page's zone is in <meta name="time-zone">, empty while signed out. Browsers with Temporal are asked there:
 * the first use of Intl.DateTimeFormat delays the first paint by 40 ms or more on a phone. React escapes text in scripts,
 * so the code has no quotes, ampersands or angle brackets.
 */
export const TIME_ZONE_SCRIPT = `!function(){
var zone=globalThis.Temporal?Temporal.Now.timeZoneId():Intl.DateTimeFormat().resolvedOptions().timeZone;
var pair=\`${TIME_ZONE_COOKIE}=\`+zone;
function isKept(){return document.cookie.split(\`; \`).includes(pair)}
if(!zone){return}
if(isKept()){return}
document.cookie=pair+\`; path=/; max-age=${YEAR_SECONDS}; samesite=lax\`;
var drawnFor=document.querySelector(\`meta[name=time-zone]\`).content;
if(!drawnFor){return}
if(drawnFor===zone){return}
if(isKept()){location.reload()}
}()`
