const APPS = "/settings/developers/apps";

/** The list of the own apps, for the trail of a page. */
export const APP_LIST = { href: APPS, label: "Apps" };

export const appPath = (id: number | string): string => `${APPS}/${id}`;
