import { useState } from 'react'
import { ApiError, request } from '../api/request.ts'

interface Voucher {
  readonly code: string
  readonly percent: number
}

export function VoucherForm({ onAccepted }: { onAccepted: (percent: number) => void }) {
  const [code, setCode] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [message, setMessage] = useState('')

  async function apply() {
    setChecking(true)
    try {
      const voucher = await request<Voucher>('/api/cart/voucher', { method: 'POST', body: { code } })
      onAccepted(voucher.percent)
      setMessage(`${voucher.percent} % off`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMessage('This voucher is not known')
    } finally {
      setChecking(false)
    }
  }

  return (
    <form
      className="voucher"
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <label htmlFor="voucher">Voucher</label>
      <div className="row">
        <input id="voucher" value={code} autoComplete="off" onChange={(event) => setCode(event.target.value)} />
        <button type="submit" disabled={isChecking || code === ''}>
          {isChecking ? 'Checking…' : 'Apply'}
        </button>
      </div>
      <p role="status">{message}</p>
    </form>
  )
}
