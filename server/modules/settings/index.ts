export {
  byContentVersion,
  changingContent,
  refreshScheduledContent,
  watchContentVersion,
} from "./content-version.ts";
export { findDemoSetting, isDemo, saveDemoSetting } from "./demo-setting.ts";
export { findSetting, loadSecret, saveSetting, saveSettingOnce } from "./settings.repository.ts";
