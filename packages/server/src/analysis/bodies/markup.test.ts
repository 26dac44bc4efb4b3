import { expect, test } from 'vitest'
import { isMarkup } from './markup.ts'

test.each(['<!DOCTYPE html><p>a', ' <html>', '<title>Login</title>', '<h1>Sign in</h1>', '<?xml version="1.0"?>'])(
  'markup: %s',
  (body) => expect(isMarkup(body)).toBe(true),
)

test.each(['{"a":"<p>"}', '<3', '<path>', '<preset>', 'text <p>'])('no markup: %s', (body) =>
  expect(isMarkup(body)).toBe(false),
)
