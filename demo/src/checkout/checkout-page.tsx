import { useActionState } from 'react'
import { ApiError } from '../api/request.ts'
import { useCart } from '../cart/cart-context.tsx'
import { useRoute } from '../layout/router.tsx'
import { Field } from './field.tsx'
import { placeOrder } from './place-order.ts'

export function CheckoutPage() {
  const { empty } = useCart()
  const { go } = useRoute()
  const [problem, submit, isSending] = useActionState(async (_: string, form: FormData) => {
    try {
      await placeOrder(form)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return 'We could not place your order. Please try again later.'
    }
    empty()
    go('/orders')
    return ''
  }, '')

  return (
    <section className="checkout">
      <h1>Checkout</h1>
      <form action={submit}>
        <fieldset>
          <legend>Who is it for?</legend>
          <Field name="name" label="Name" autoComplete="name" required />
          <Field name="email" label="E-mail" type="email" autoComplete="email" required />
          <Field name="phone" label="Telephone (optional)" type="tel" autoComplete="tel" />
        </fieldset>
        <fieldset>
          <legend>Where does it go?</legend>
          <Field name="street" label="Street and number" autoComplete="street-address" required />
          <Field name="city" label="Town" autoComplete="address-level2" required />
        </fieldset>
        <fieldset>
          <legend>How will you pay?</legend>
          <Field name="card" label="Card number" autoComplete="cc-number" inputMode="numeric" required />
        </fieldset>
        {problem !== '' && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="wide" disabled={isSending}>
          {isSending ? 'Placing your order…' : 'Place order'}
        </button>
      </form>
    </section>
  )
}
