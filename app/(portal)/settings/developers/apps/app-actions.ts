import type { AppActions } from "@/components/developers/apps/app-controls";
import { deleteApp, dropAppLogo, rotateAppSecret, saveApp, saveAppLogo, submitApp } from "./actions";

/** The actions of an app's page. */
export const appActions: AppActions = {
  saveApp,
  saveAppLogo,
  dropAppLogo,
  rotateAppSecret,
  submitApp,
  deleteApp,
};
