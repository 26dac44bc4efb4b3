import type { Sketch } from '../fresh/sketch.ts'

/** Passwords and their hashes in a response. */
export const SHOWN_PASSWORDS: readonly Sketch[] = [
  { text: '{"id":3,"login":"kim","password":"{pw}"}', auth: 'cookie' },
  { text: '[{"user":"a","passwd":"{an:12}"},{"user":"b","passwd":"{an:12}"}]', auth: 'header' },
  { text: '{"user":{"name":"{name}","password_hash":"$2b$12${an:53}"}}', auth: 'header' },
  { text: '{"user":{"hash":"$argon2id$v=19$m=65536,t=3,p=4${b64:22}${b64:43}"}}', auth: 'cookie' },
  { text: '{"row":{"password":"pbkdf2_sha256$600000${an:22}${b64:43}="}}', auth: 'cookie' },
  { text: '{"account":{"id":9,"passwordHash":"{hex:64}","salt":"{hex:32}"}}', auth: 'header' },
  { text: '{"data":{"users":[{"id":1,"encryptedPassword":"$2a$10${an:53}"}]}}' },
  { text: '<input type="password" name="password" value="{pw}">', contentType: 'text/html', auth: 'cookie' },
  { text: 'root:$6${an:16}${an:86}:19000:0:99999:7:::\n' },
  {
    text: '{"smtp":{"host":"mail.acme-tools.io","user":"app","pass":"{an:16}"}}',
    auth: 'cookie',
    accept: ['credentials/critical', 'credentials/warning'],
  },
]

const LIST = { url: 'https://app.acme-tools.io/api/customers' }

/** What belongs to people, for whoever requests it. */
export const OPEN_PEOPLE: readonly Sketch[] = [
  {
    text: '[{"id":1,"name":"{name}","email":"{email}","phone":"{phone}"},{"id":2,"name":"{name}","email":"{email}","phone":"{phone}"}]',
    ...LIST,
  },
  { text: '{"customer":{"fullName":"{name}","email":"{email}","dateOfBirth":"1984-05-17"}}', ...LIST },
  { text: '{"items":[{"name":"{name}","ssn":"{ssn}"}]}', ...LIST },
  { text: '{"payment":{"holder":"{name}","cardNumber":"{card}"}}', ...LIST },
  { text: '{"payout":{"iban":"{iban}","name":"{name}"}}', ...LIST },
  { text: 'id,name,email\n1,{name},{email}\n2,{name},{email}\n3,{name},{email}\n', contentType: 'text/csv', ...LIST },
  {
    text: '{"data":{"order":{"shippingAddress":{"name":"{name}","street":"Lindenweg 4","zip":"10115"},"contactEmail":"{email}"}}}',
    ...LIST,
  },
  { text: '{"employees":[{"firstName":"Keiko","lastName":"Tanaka","mobile":"{phone}","salary":61000}]}', ...LIST },
  {
    text: '<table><tr><td>{name}</td><td>{email}</td></tr><tr><td>{name}</td><td>{email}</td></tr></table>',
    contentType: 'text/html',
    ...LIST,
  },
  { text: '{"patient":{"name":"{name}","nationalInsurance":"QQ123456C","email":"{email}"}}', ...LIST },
]
