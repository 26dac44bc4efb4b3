/** The extension API. Only this file uses the global `chrome`; each context has only a part of it. */
export const browser = chrome
