/**
 * A button that is pressed before its page is alive is kept, dimmed, and pressed again once it is
 * (state/use-early-click.ts): the last one, unless something else was clicked since. React, where it has
 * already taken the click, has the page alive by the next task. Forms are sent by early-submit.ts. Plain
 * old JavaScript: it is not compiled.
 */
export const earlyClick = `(function(w){function drop(){if(w.earlyClick)delete w.earlyClick.dataset.pressed;w.earlyClick=null}w.addEventListener("click",function(e){if(w.earlyClick===false)return;drop();var b=e.target.closest&&e.target.closest("button");if(!b||b.form&&b.type==="submit"||b.dataset.loadAgain!==undefined)return;setTimeout(function(){if(w.earlyClick===false)return;w.earlyClick=b;b.dataset.pressed="early"})},true)})(window)`;
