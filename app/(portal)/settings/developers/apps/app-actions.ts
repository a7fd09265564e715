import type { AppActions } from "@/components/developers/apps/app-controls";
import { deleteApp, rotateAppSecret, saveApp, submitApp } from "./actions";

/** The actions of an app's page. */
export const appActions: AppActions = { saveApp, rotateAppSecret, submitApp, deleteApp };
