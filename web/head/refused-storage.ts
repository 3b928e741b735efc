/**
 * Where the browser refuses sessionStorage, an empty one that takes nothing stands in for it: the router's
 * own script, which scrolls back, fails at one that cannot even be read. It must refuse and not forget, or
 * a page that is loaded again once would be loaded again for ever.
 * Plain old JavaScript: it is not compiled.
 */
export const refusedStorage = `(function(w){try{w.sessionStorage}catch(e){var n=function(){return null};Object.defineProperty(w,"sessionStorage",{value:{getItem:n,removeItem:n,setItem:function(){throw e}}})}})(window)`;
