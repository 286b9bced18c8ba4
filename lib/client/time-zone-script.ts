import { TIME_ZONE_COOKIE } from '@/lib/domain/days/time-zone-cookie'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Runs in <head> before the first paint: tells the server the browser's time zone by a cookie. A page that was drawn for
 * another zone is loaded again at once, so that nobody sees another day's figures; once only, because the cookie is right
 * by then. The zone of the page stands in <meta name="time-zone"> and is empty while signed out. React escapes what
 * stands in a script, so it does without quotes, ampersands and angle brackets.
 */
export const TIME_ZONE_SCRIPT = `!function(){
var zone=Intl.DateTimeFormat().resolvedOptions().timeZone;
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
