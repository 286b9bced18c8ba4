import 'server-only'

/** Milliseconds after the load event of a page on which nothing is painted. */
const PATIENCE_MS = 2_000

/**
 * Runs first in <head>: the page's scripts are loaded at once, as always, but run after the first paint. On a phone that
 * has them in its cache they would otherwise come first and delay it by 200 to 400 ms (docs/decisions/0027-paint-before-scripts.md).
 *
 * A script whose type is unknown does not run when the parser meets it, and runs when it is inserted again. Where nothing
 * is painted, or nobody is told of it, scripts run as they come. The element leaves the document, in which React expects
 * none.
 */
export const SCRIPTS_AFTER_PAINT = `!function(){
document.currentScript.remove();
if(document.visibilityState==='hidden'||!PerformanceObserver.supportedEntryTypes.includes('paint'))return;
var held=[],parsing=new MutationObserver(function(records){
for(var record of records)for(var node of record.addedNodes)if(node.localName==='script'&&node.src&&node.async){node.type='text/held';held.push(node)}
});
function run(){
parsing.disconnect();
for(var script of held.splice(0)){var parent=script.parentNode,next=script.nextSibling;script.remove();script.removeAttribute('type');parent.insertBefore(script,next)}
}
parsing.observe(document,{childList:true,subtree:true});
new PerformanceObserver(function(list){if(list.getEntriesByName('first-contentful-paint')[0])run()}).observe({type:'paint',buffered:true});
document.addEventListener('visibilitychange',run);
addEventListener('load',function(){setTimeout(run,${PATIENCE_MS})})
}()`
