import { brand } from '../brand.ts'
import { escapeHtml, type MailText, oneLine } from './messages.ts'

interface Visitor {
  full_name: string
  email: string
  phone: string
  message: string
}

/** To the operator, in English: it is their own post. What the visitor wrote stands apart and is never markup. */
export function visitorMail({ full_name: name, email, phone, message }: Visitor): MailText {
  const facts = [
    `Name: ${oneLine(name, 80)}`,
    ...(email === '' ? [] : [`E-mail: ${oneLine(email, 254)}`]),
    ...(phone === '' ? [] : [`Phone: ${phone}`]),
  ]
  return {
    subject: `${brand.name}: message from ${oneLine(name, 60)}`,
    text: `${facts.join('\n')}\n\n${message}\n`,
    html: `<p>${facts.map(escapeHtml).join('<br>')}</p>\n<p>${escapeHtml(message).replaceAll('\n', '<br>')}</p>`,
  }
}
