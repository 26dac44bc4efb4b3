import type { InputHTMLAttributes } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string
  readonly label: string
}

export function Field({ name, label, ...rest }: FieldProps) {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} {...rest} />
    </p>
  )
}
