export { bumpContentVersion, watchContentVersion } from "./content-version.ts";
export { loadSecret } from "./secret.ts";
export { findSetting, saveSetting, saveSettingOnce } from "./settings.repository.ts";
