import 'server-only'

/** The type that scripts have in the document until they run; unknown to browsers, which neither load nor run them. */
export const HELD_TYPE = 'text/held'

/** Milliseconds after the load event of a page on which nothing is painted. */
const PATIENCE_MS = 2_000

/** Milliseconds of a round trip, as the browser estimates it, up to which a line is fast. */
const FAST_RTT_MS = 100

/**
 * Runs first in <head>: the page's scripts run after the first paint. On a phone that has them in its cache they would
 * otherwise come first and delay it by 200 to 400 ms (docs/decisions/0027-paint-before-scripts.md).
 *
 * On a fast line they are also loaded after the paint, since a phone's processor is what delays it; on another line, or
 * one of which the browser tells nothing, they are loaded meanwhile. Where nobody is told of the paint, scripts run as they
 * come. The element leaves the document, in which React expects none.
 */
export const SCRIPTS_AFTER_PAINT = `!function(){
document.currentScript.remove();
var waiting=document.visibilityState!=='hidden'&&(PerformanceObserver.supportedEntryTypes||[]).includes('paint'),
line=navigator.connection,isFast=line&&line.rtt<=${FAST_RTT_MS},held=[];
function load(script){var link=document.createElement('link');link.rel='preload';link.as='script';link.fetchPriority='low';link.nonce=script.nonce;link.href=script.src;document.head.append(link)}
function run(script){var parent=script.parentNode,next=script.nextSibling;script.remove();script.removeAttribute('type');parent.insertBefore(script,next)}
function runAll(){waiting=false;held.splice(0).forEach(run)}
new MutationObserver(function(records,parsing){
for(var record of records)for(var node of record.addedNodes)if(node.type==='${HELD_TYPE}'){
if(!waiting)run(node);
else{held.push(node);if(!isFast)load(node)}
}
if(document.readyState!=='loading')parsing.disconnect()
}).observe(document,{childList:true,subtree:true});
if(!waiting)return;
new PerformanceObserver(function(list){if(list.getEntriesByName('first-contentful-paint')[0])runAll()}).observe({type:'paint',buffered:true});
document.addEventListener('visibilitychange',runAll);
addEventListener('load',function(){setTimeout(runAll,${PATIENCE_MS})})
}()`
