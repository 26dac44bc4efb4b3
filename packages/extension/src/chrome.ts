/** The browser's interface to extensions. Only this file says `chrome`; each world has just a part of it. */
export const browser = chrome
