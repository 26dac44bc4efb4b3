/** Imported for its effect: every test of the project is captured. */
export declare const isInstalled: true
