import type { Fields } from './read-form'

export const isFree = async (email: string): Promise<boolean> => {
  const answer = await fetch(`/customers/check-email?email=${encodeURIComponent(email)}`)
  return (await answer.json()).available
}

/** Sends what the form holds in the API's own shape. */
export async function createCustomer({ email, password, postcode }: Fields): Promise<{ ok: boolean }> {
  const payload = {
    email,
    password,
    address: { country: 'DE', postal_code: postcode.replace(/\s/g, '') },
  }
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answer = await fetch('/customers', { method: 'POST', headers, body: JSON.stringify(payload) }) /* HERE */
  return { ok: answer.ok }
}
