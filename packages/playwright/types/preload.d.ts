/** Loaded by `node --require`, for its effect: what this says is that it has no exports. */
declare const nothing: Record<string, never>
export = nothing
