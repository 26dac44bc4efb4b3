import { BODY, PARSE } from './bodies.ts'
import type { Part } from './part.ts'

export const SHAPES: Part = {
  at: {
    types: '\n\ntype Shape = string | readonly Shape[] | { readonly [field: string]: Shape };',
    below: String.raw`

/** The first difference between a value and a shape. */
function compareShape(value: unknown, shape: Shape, path: string): string | undefined {
  if (typeof shape === 'string') {
    const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    const isRight = shape === 'any' ? value !== undefined : shape.split('|').includes(type);
    return isRight
      ? undefined
      : path + ' is ' + (value === undefined ? 'missing' : type) + ' instead of ' + shape;
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return path + ' is no list';
    const [item, isOptional] = shape;
    if (value.length === 0) return isOptional === undefined ? path + ' is empty' : undefined;
    const parts = value.slice(0, 20).map((one) => compareShape(one, item ?? 'any', path + '[]'));
    return parts.find((problem) => problem !== undefined);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return path + ' is no object';
  for (const [key, part] of Object.entries(shape)) {
    const isOptional = key.endsWith('?');
    const name = isOptional ? key.slice(0, -1) : key;
    const fields = key === '*' ? Object.keys(value) : [name];
    for (const field of fields) {
      const item: unknown = Reflect.get(value, field);
      if (isOptional && item === undefined) continue;
      const problem = compareShape(item, part, path + '.' + field);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

function isList(shape: Shape): shape is readonly Shape[] {
  return Array.isArray(shape);
}`,
  },
}

export const RETURNS: Part = {
  needs: [BODY, PARSE, SHAPES],
  at: {
    expected: String.raw`
  returns?: Shape;`,
    check: String.raw`
    const { returns } = expected;
    const shape = returns === undefined ? undefined : compareShape(parse(body), returns, 'returns');
    if (shape !== undefined) return shape;`,
  },
}
