import { THEME_COOKIE } from "../state/cookies.ts";

/**
 * The chosen theme, whether somebody may be signed in, whether the page is opened at its top, and whether
 * its address has the enquiry form ask for a course, as attributes of <html>: CSS can then show the right
 * thing in the very first frame, and no more than that (see first-screen.ts). Who it is, is asked at once,
 * while the scripts that need it are still on their way. Reading cookies holds the page up until another
 * process of the browser answers: where the server has just been asked without any
 * (server/http/web/cookieless.ts), nothing is read. What was kept, by the browser or its worker, may be
 * older than today's cookies. Plain old JavaScript: it is not compiled.
 */
export const beforePaint = `(function(d,s){var n,c,t;if(/[?&]topic=course(&|$)/.test(location.search))d.dataset.asks="course";try{n=performance.getEntriesByType("navigation")[0];if(!location.hash&&n.type==="navigate")d.dataset.opened="top";if(n.type!=="back_forward"&&!n.workerStart&&n.serverTiming.some(function(e){return e.name==="cookieless"}))return}catch(e){}c=document.cookie;t=/(?:^|; )${THEME_COOKIE}=(light|dark)(?:;|$)/.exec(c);if(t){d.dataset.theme=t[1];d.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.media=m.dataset.theme===t[1]?"all":"not all"})}if(/(?:^|; )XSRF-TOKEN=[^;]/.test(c)){d.dataset.session="likely";s.earlyMe=[c,fetch("/api/auth/me").catch(function(){})]}})(document.documentElement,self)`;
