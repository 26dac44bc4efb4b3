/** Loaded by `node --require`, for its effect. */
export {}
