import { defineStore } from 'pinia'

export const useCart = defineStore('cart', {
  state: () => ({ items: ['Lamp'], total: 12, loading: false, error: '' }),
  actions: {
    fail(reason: string) {
      this.error = reason
    },
  },
})
