export { listDownloadsOf, recentDownloadsRoutes } from "./recent-downloads.routes.ts";
export { downloadRecorder } from "./record-download.ts";
