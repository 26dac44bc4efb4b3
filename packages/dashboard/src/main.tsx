import { render } from 'preact'
import { App } from './app.tsx'
import { startFeed } from './state/feed.ts'
import { listenToKeys } from './state/keys.ts'
import { startReading } from './state/server.ts'

const root = document.querySelector('#app')
if (root) {
  render(<App />, root)
  startFeed()
  startReading()
  listenToKeys()
}
