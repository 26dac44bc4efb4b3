export interface Fields {
  email: string
  password: string
  postcode: string
}

export function readForm(form: HTMLFormElement): Fields {
  const data = new FormData(form)
  const get = (name: string) => String(data.get(name) ?? '').trim()
  return { email: get('email'), password: get('password'), postcode: get('postcode') }
}
