import { createTransport } from 'nodemailer'

const MAILS = [
  { from: 'Billing <billing@example.com>', subject: 'Invoice 2041', text: 'Total due: 418.20 EUR' },
  { from: 'Travel Desk <travel@example.com>', subject: 'Ferry to Gotland', text: 'Departure at 19:45, pier 4' },
  { from: 'Ines Duarte <ines@example.com>', subject: 'Minutes of Tuesday', text: 'Budget was approved' },
  { from: 'Library <desk@example.com>', subject: 'Two books are due', text: 'Please return them by Friday' },
]

/** Empties the mailbox and delivers the mail that each pass begins with. */
export async function refill(url) {
  await fetch(`${url}email/all`, { method: 'DELETE' })
  for (const mail of MAILS) await deliver(url, mail)
}

/** Sends one mail over SMTP. */
export async function deliver(url, { subject, text, from }) {
  const { smtpPort } = await (await fetch(`${url}config`)).json()
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
  await transport.sendMail({ from, to: 'ada@example.com', subject, text, html: `<h1>${subject}</h1><p>${text}</p>` })
  transport.close()
}
