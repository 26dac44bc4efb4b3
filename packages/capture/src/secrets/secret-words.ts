import { spaceWords } from './spaced-words.ts'

/** Found anywhere, also inside a longer word (`newpassword2`) and where words are not parted by spaces. */
const ANYWHERE =
  /passw(or)?d|passw|passphrase|passcode|kennwort|contrase[ñn]a|wachtwoord|l[öo]senord|adgangskode|парол|密码|密碼|验证码|驗證碼|パスワード|暗証番号|認証番号|認証コ|確認コ|비밀번호|인증 ?[번코]|api ?key|card ?num|cc ?num|credit ?card|security ?code|(access|auth|refresh|bearer|session) ?token|private ?key|secret ?key|one ?time ?(code|pass)|social ?security/
/** Found as words of their own. */
const WORDS =
  / (pw|pwd|pswd|pin|pins|otp|totp|(m|sms|push) ?tan|cvv2?|cvc2?|csc|ssn|itin|2 ?fa|mfa|tfa|secrets?|tokens?|mnemonic|senha|parola|şifre|sifre|hasło|haslo|mot de passe|card (no|nr|pan)|(debit|bank) card|kreditkarte|kartennummer|access key|(verification|authentication|auth|sms|confirmation|access|authenticator|recovery|backup|login|activation|(two|2) ?factor) (codes?|keys?)|(seed|recovery|backup|secret|mnemonic) (phrases?|words?)|tax id|\w+ pass|pass) /
/** Last words of a name for something about a secret. */
const HARMLESS =
  / (e ?mail|mail|user ?name|hint|question|name|url|link|type|length|strength|policy|expiry|expires|count|title) $/

/** Whether the words by which a field is called say that it holds a secret. */
export function speaksOfSecret(words: string): boolean {
  const spaced = spaceWords(words)
  return (ANYWHERE.test(spaced) || WORDS.test(spaced)) && !HARMLESS.test(spaced)
}
