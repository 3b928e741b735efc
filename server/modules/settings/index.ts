export { byContentVersion } from "./by-content-version.ts";
export { changingContent, watchContentVersion } from "./content-version.ts";
export { findDemoSetting, isDemo, saveDemoSetting } from "./demo-setting.ts";
export { refreshScheduledContent } from "./refresh-scheduled-content.ts";
export { findSetting, loadSecret, saveSetting, saveSettingOnce } from "./settings.repository.ts";
