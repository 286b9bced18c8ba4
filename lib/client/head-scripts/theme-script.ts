export type Theme = 'light' | 'dark'

/** Local storage key of the theme: the only key that logging out keeps. */
export const THEME_KEY = 'theme'

/** Colour of the browser's UI (theme-color): `--paper` of globals.css as sRGB. */
export const FRAME_COLOURS: Record<Theme, string> = { light: '#faf7f2', dark: '#12121b' }

/**
 * Runs in <head> before the first paint, so that no page flashes in the other theme. Follows the system until the
 * visitor chooses a theme, and changes in other tabs. A change, whoever makes it, marks the page for two frames: without
 * transitions (app/globals.css) all of it changes in one step. React escapes text in scripts, so the code has no quotes,
 * ampersands or angle brackets.
 */
export const THEME_SCRIPT = `!function(){
var root=document.documentElement,system=matchMedia(\`(prefers-color-scheme: dark)\`),frame=document.createElement(\`meta\`);
frame.name=\`theme-color\`;
document.head.prepend(frame);
function apply(){
var theme=null;
try{theme=localStorage.getItem(\`${THEME_KEY}\`)}catch(error){}
if(theme!==\`light\`){if(theme!==\`dark\`){theme=system.matches?\`dark\`:\`light\`}}
root.dataset.theme=theme;
frame.content=theme===\`dark\`?\`${FRAME_COLOURS.dark}\`:\`${FRAME_COLOURS.light}\`
}
apply();
new MutationObserver(function(){
root.dataset.themeChanges=\`\`;
requestAnimationFrame(function(){requestAnimationFrame(function(){delete root.dataset.themeChanges})})
}).observe(root,{attributeFilter:[\`data-theme\`]});
system.addEventListener(\`change\`,apply);
addEventListener(\`storage\`,apply)
}()`
