// @ts-check
import { findNextVersion, readChangesets } from './packages/changesets.mjs'
import { readVersion } from './packages/versions.mjs'

console.log(findNextVersion(readVersion(), readChangesets()))
