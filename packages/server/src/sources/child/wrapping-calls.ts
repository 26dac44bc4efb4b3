/** Calls that return the function that they are given, more or less: what they are assigned to names it. */
export const WRAPPING_CALLS: ReadonlySet<string> = new Set([
  'useCallback',
  'useMemo',
  'useEvent',
  'memo',
  'forwardRef',
  'observer',
  'debounce',
  'throttle',
  'lazy',
  'defineComponent',
  'computed',
  'action',
  'component$',
  '$',
])
