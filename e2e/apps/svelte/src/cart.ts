import { writable } from 'svelte/store'

export const cart = writable({ items: ['Lamp'], total: 12, error: '' })

const appearance = writable({ theme: 'dark', density: 'high' })

// What a page may do to let tools see its stores.
Object.assign(window, { __svelte_stores: { cart }, appearance })
