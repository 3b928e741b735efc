// A file of its own: the page's Content-Security-Policy allows no inline script.
const isDark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", isDark.matches);
isDark.addEventListener("change", followScheme);
followScheme();

window.SwaggerUIBundle({
  url: "/api/docs/openapi.json",
  dom_id: "#calls",
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
    if (token) request.headers["X-XSRF-TOKEN"] = token;
    return request;
  },
});
