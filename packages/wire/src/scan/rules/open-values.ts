/** Values that open nothing by themselves, whatever they are called; each with the page that says so. */
const OPEN: readonly RegExp[] = [
  // The address of an account or a contract: https://ethereum.org/en/developers/docs/accounts/
  /^0x[0-9a-fA-F]{40}$/,
  // A device, for whoever has the server's key: https://firebase.google.com/docs/cloud-messaging/js/client
  /^[\w-]{11,40}:APA91b[\w-]{20,}$/,
  /^Expo(?:nent)?PushToken\[/,
  // A page of Stripe's, once: https://docs.stripe.com/payments/checkout/custom-success-page
  /^cs_(?:live|test)_[A-Za-z0-9]{20,}$/,
  // A card, once, for whoever has the secret key: https://docs.stripe.com/api/tokens
  /^tok_[A-Za-z0-9]{14,}$/,
  // https://developer.paypal.com/docs/archive/express-checkout/
  /^EC-[0-9A-Z]{17}$/,
  // https://plaid.com/docs/api/link/
  /^(?:link|public)-(?:sandbox|development|production)-[\w-]{30,40}$/,
  // https://docs.razorpay.com/docs/api-keys https://developer.squareup.com/docs/build-basics/access-tokens
  /^rzp_(?:live|test)_[A-Za-z0-9]{14}$|^sq0idp-[\w-]{20,}$/,
]

/** Whether a value opens nothing by itself. */
export function isOpenValue(value: string): boolean {
  return OPEN.some((pattern) => pattern.test(value))
}
