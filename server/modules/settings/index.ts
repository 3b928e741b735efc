export { changingContent, watchContentVersion } from "./content-version.ts";
export { findSetting, loadSecret, saveSetting, saveSettingOnce } from "./settings.repository.ts";
