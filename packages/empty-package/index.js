// Empty on purpose. It is installed under the names of packages that our dependencies ask for and that we do
// not want: one that reports each install to its maker (@scarf/scarf), one that reports errors (@sentry/node)
// and a large drawing library that only PDF pages outside a browser need (@napi-rs/canvas).
export {};
