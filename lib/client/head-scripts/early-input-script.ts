/** Window event by which the page says that React has hydrated it. */
export const PAGE_LISTENS = 'page-listens'

/**
 * Runs in <head>: a page can be pressed and typed into as soon as it is painted, which on a slow phone is seconds before
 * React hears of it. The last pressed button waits until then, and is pressed again; what was typed, chosen or ticked is
 * told to React. Links, and the buttons of forms with an address, work without React. React escapes text in scripts, so
 * the code has no quotes, ampersands or angle brackets.
 *
 * React and forms set a box to their own state when React hydrates it, which it does for an event on the box at the latest:
 * so an event that changes nothing comes first.
 */
export const EARLY_INPUT_SCRIPT = `!function(){
var pressed=null,typed=new Map(),boxes=new Map();
function keepPress(event){
var button=event.target.closest(\`button\`);
if(!button){return}
if(button.type===\`submit\`){if(button.form){if(button.form.hasAttribute(\`action\`)){return}}}
event.preventDefault();
event.stopImmediatePropagation();
pressed=button
}
function keepInput(event){
var field=event.target;
if(field.matches(\`[type=checkbox],[type=radio]\`)){boxes.set(field,field.checked)}
else if(field.matches(\`input,select,textarea\`)){typed.set(field,field.value)}
}
function tell(field,name){field.dispatchEvent(new Event(name,{bubbles:true}))}
function tellText(text,field){
if(field.type===\`file\`){return tell(field,\`change\`)}
if(field.localName===\`select\`){field.value=text;return tell(field,\`change\`)}
field.value=\`\`;
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),\`value\`).set.call(field,text);
tell(field,\`input\`)
}
function tellTick(checked,box){
tell(box,\`keyup\`);
box.checked=!checked;
box.click()
}
addEventListener(\`click\`,keepPress,true);
addEventListener(\`input\`,keepInput,true);
addEventListener(\`${PAGE_LISTENS}\`,function(){
removeEventListener(\`click\`,keepPress,true);
removeEventListener(\`input\`,keepInput,true);
typed.forEach(tellText);
boxes.forEach(tellTick);
if(pressed){pressed.click()}
},{once:true})
}()`
