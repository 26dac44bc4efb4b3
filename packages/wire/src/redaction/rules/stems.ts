/**
 * What a stem is searched for in a text: `sign` (with a sign that a value follows), `sentence` (with something random-looking
 * after it), `digits` (with a code after it), `name` (where the name of a value may be).
 */
export type Search = 'sign' | 'sentence' | 'digits' | 'name'

/** Pattern, searches, and where the first three letters are frequent elsewhere: which three (or more) to look for instead. */
type Stem = readonly [pattern: string, searches: readonly Search[], trigrams?: string]

/** The stems by which words of the vocabulary are found fast: every word of a field's name contains one of them. */
export const STEMS: readonly Stem[] = [
  ['pass', ['sign', 'sentence', 'name']],
  ['passw', ['digits']],
  ['pwd', ['sign', 'sentence', 'name']],
  ['kennw', ['sign', 'sentence', 'digits', 'name'], 'nnw'],
  ['contrase', ['sign', 'sentence', 'name'], 'ras'],
  ['wachtwoord', ['sign', 'sentence', 'name'], 'htw'],
  ['senha', ['sign', 'sentence', 'name'], 'nha'],
  ['parol', ['sign', 'sentence', 'name'], 'aro'],
  ['parool', ['sign', 'name'], 'roo'],
  ['mots? de passe', ['name'], 'pas'],
  ['palavra.?passe', ['name'], 'pas'],
  ['lösenord', ['sign', 'sentence', 'name'], 'nor'],
  ['losenord', ['sign', 'sentence', 'name'], 'nor'],
  ['adgangskode', ['sign', 'sentence', 'name']],
  ['kodeord', ['sign', 'sentence', 'name'], 'deo'],
  ['jelsz', ['sign', 'sentence', 'name'], 'lsz'],
  ['salas', ['sign', 'sentence', 'name'], 'las'],
  ['hasł', ['sign', 'sentence', 'name'], 'asł'],
  ['haslo', ['sign', 'sentence', 'name'], 'slo'],
  ['heslo', ['sign', 'sentence', 'name'], 'esl'],
  ['geslo', ['sign', 'sentence', 'name'], 'esl'],
  ['ifre', ['sign', 'sentence', 'name']],
  ['lozinka', ['sign', 'sentence', 'name'], 'zin'],
  ['kata.?sandi', ['sign', 'sentence', 'name'], 'san'],
  ['khẩu', ['sign', 'sentence', 'name']],
  ['khau', ['sign', 'sentence', 'name']],
  ['clave', ['sign', 'name'], 'lav'],
  ['psk', ['sign', 'name']],
  ['парол', ['sign', 'sentence', 'name'], 'аро АРО'],
  ['лозинка', ['sign', 'sentence', 'name'], 'ози ОЗИ'],
  ['συνθηματικ', ['sign', 'sentence', 'name'], 'ημα'],
  ['パスワ', ['sign', 'sentence', 'name']],
  ['비밀번호', ['sign', 'sentence', 'name']],
  ['รหัสผ่าน', ['sign', 'sentence', 'name']],
  ['पासवर्ड', ['sign', 'sentence', 'name']],
  ['პაროლი', ['sign', 'sentence', 'name']],
  ['סיסמ', ['sign', 'sentence', 'name']],
  ['كلمة', ['sign', 'sentence', 'name']],
  ['عبور', ['sign', 'sentence', 'name']],
  // Too short for three letters: the pre-filter looks for one.
  ['密码', ['sign', 'sentence', 'name'], ''],
  ['密碼', ['sign', 'sentence', 'name'], ''],
  ['口令', ['sign', 'sentence', 'name'], ''],
  ['暗証', ['sign', 'sentence', 'name'], ''],
  ['암호', ['sign', 'sentence', 'name'], ''],
  ['secret', ['sign', 'sentence', 'name']],
  ['token', ['sign', 'sentence', 'name']],
  ['jeton', ['sentence']],
  ['key', ['sign', 'sentence', 'name']],
  ['schl', ['sentence'], 'chl'],
  ['cl(?:[ée]|ave)s?[ -]api', ['sentence'], 'api'],
  ['auth', ['sign', 'sentence', 'name']],
  ['cookie', ['sign', 'sentence', 'name']],
  ['sess', ['sign', 'sentence', 'name']],
  ['sesi', ['sentence']],
  ['sitzung', ['sentence'], 'tzu'],
  ['\\bsid', ['sign', 'name'], 'sid'],
  ['sid\\b', ['sentence']],
  ['otp', ['sign', 'digits', 'name']],
  ['pin\\b', ['sign', 'digits', 'name']],
  ['ssn', ['sign', 'digits', 'name']],
  ['social', ['sign', 'name']],
  ['card', ['sign', 'name']],
  ['cvv', ['sign', 'name']],
  ['cvc', ['sign', 'name']],
  ['csc', ['sign', 'name']],
  ['credential', ['sign', 'sentence', 'name']],
  ['credenci', ['sentence']],
  ['zugangs', ['sentence']],
  ['anmelde', ['sentence']],
  ['identifiants', ['sentence'], 'fia'],
  ['jwt', ['sign', 'sentence', 'name']],
  ['bearer', ['sign', 'name']],
  ['csrf', ['sign', 'sentence', 'name'], 'srf'],
  ['xsrf', ['sign', 'name'], 'srf'],
  ['mnemonic', ['sign', 'name']],
  ['seed', ['sign', 'name']],
  ['phrase', ['sign', 'name']],
  ['code', ['sign', 'sentence']],
  ['code(?! de )', ['name']],
  ['c[oó]d[ei]', ['digits'], ''],
  ['\\bcc', ['sign', 'name'], 'cc_ cc- cc= ccn'],
  ['\\bpan', ['sign', 'name'], 'pan'],
  ['conn', ['sign', 'name'], 'onn'],
  ['pw', ['sign', 'name'], '_pw pw= pw: pw> pw1 pw2 pw" pw\' pw\\'],
  ['\\bpw\\b', ['sentence'], 'pw·'],
  ['ticket', ['sentence', 'name'], 'cke'],
  ['\\bsig', ['sign'], 'sig'],
  ['signature', ['sign']],
  ['sig', ['sentence', 'name']],
  ['hmac', ['sign', 'sentence', 'name']],
  ['saml', ['sign', 'sentence', 'name'], 'aml'],
  ['tax', ['sign']],
  ['itin', ['sign']],
  ['login', ['sentence'], 'ogi'],
  ['access', ['sentence', 'name']],
  ['refresh', ['sentence', 'name'], 'efr'],
  // In nearly every text: something else has to call for a look.
  ['state', ['sentence', 'name'], ''],
  ['app_?id', ['sentence', 'name'], 'pid p_i'],
  ['invit', ['sentence', 'name'], 'nvi'],
  ['hook', ['sentence']],
  ['recover', ['sentence', 'name'], 'cov'],
  ['join', ['sentence'], 'oin'],
  ['rss', ['sentence'], 'ss/'],
  ['feed', ['sentence'], 'eed'],
  ['bot', ['sentence'], 'bot'],
  ['register', ['sentence'], 'gis'],
  ['guest', ['sentence'], 'gue'],
  ['puk', ['sign', 'name']],
  ['mdp', ['sign', 'name']],
  ['psw', ['sign', 'name']],
  ['pswd', ['sign', 'name']],
  ['cvn', ['sign', 'name']],
  ['cv2', ['sign', 'name']],
  ['national', ['sign', 'name'], 'nal'],
  ['insurance', ['sign', 'name'], 'sur'],
  ['licen', ['sign', 'name'], 'cen'],
  ['geheim', ['sign', 'sentence', 'name'], 'ehe'],
  ['κωδικ', ['sign', 'sentence', 'name'], 'ωδι'],
  ['keyphrase', ['name']],
  ['code.?word', ['sign', 'name'], 'cod'],
  ['curp', ['sign', 'name'], 'urp'],
  ['dni', ['sign', 'name']],
  ['nif', ['sign', 'name']],
  ['svnr', ['sign', 'name']],
  ['sozialvers', ['sign', 'name'], 'alv'],
  ['steueri', ['sign', 'name'], 'eue'],
  ['shared', ['sign', 'name'], 'red'],
  ['cpf', ['sign', 'name']],
  ['cpr', ['sign', 'name']],
  ['bsn', ['sign', 'name']],
  ['nino', ['sign', 'name']],
  ['aadhaar', ['sign', 'name'], 'haa'],
  ['personnummer', ['sign', 'name'], 'mme'],
  ['pesel', ['sign', 'name'], 'ese'],
  ['codicefiscale', ['sign', 'name'], 'isc'],
  ['words', ['sign', 'name'], ''],
  ['share', ['sentence'], 'har'],
  ['callback', ['sentence'], 'llb'],
  ['private', ['sentence'], 'iva'],
  ['magic', ['sentence', 'name'], 'agi'],
  ['reset', ['sentence', 'name'], 'ese'],
  ['verif', ['sentence'], 'fic fy/ fy-'],
  ['confirm', ['sentence'], 'irm'],
  ['activat', ['sentence'], 'iva'],
  ['activation', ['name'], 'iva'],
  ['unsubscribe', ['sentence'], 'ubs'],
  ['-u', ['sentence'], '-us -u·'],
  ['tgt', ['sentence']],
  ['iban', ['sign', 'name'], 'iba'],
  ['код', ['digits', 'sign']],
  ['kód', ['digits', 'sign']],
  ['kod', ['digits', 'sign'], 'kod'],
  ['verifi', ['digits'], 'fic'],
  ['xác', ['digits']],
  ['证码', ['digits', 'sign'], ''],
  ['證碼', ['digits', 'sign'], ''],
  ['認証', ['digits', 'sign'], ''],
  ['確認コ', ['digits', 'sign']],
  ['인증', ['digits', 'sign'], ''],
  ['verifier', ['sign', 'name'], 'fie'],
  ['assertion', ['sign', 'name'], '_as -as &as ?as "as'],
  ['answer', ['sign', 'name'], 'nsw'],
  ['\\btan', ['sign'], '&ta "ta'],
  ['ccv', ['sign', 'name']],
]

/** The alternatives of a pattern that finds the stems of a search; `name` finds them inside of words, too. */
export function writeStems(search: Search): string {
  const stems = STEMS.filter(([, searches]) => searches.includes(search)).map(([stem]) => stem)
  return stems.map((stem) => (search === 'name' ? withoutEdges(stem) : withEdge(stem))).join('|')
}

/** `user_pw`: an underscore is an edge, too. */
export function withEdge(stem: string): string {
  return stem.replace(/^\\b/, '(?:\\b|_)')
}

/** Finds a stem of each of these words, wherever it is: with as few stems as possible, since nearly all names are none. */
export function createStemFinder(words: readonly string[]): RegExp {
  let left = words
  const needed: string[] = []
  for (const [stem] of STEMS) {
    const pattern = new RegExp(withoutEdges(stem))
    const others = left.filter((word) => !pattern.test(word))
    if (others.length < left.length) needed.push(pattern.source)
    left = others
  }
  return new RegExp(needed.join('|'), 'i')
}

function withoutEdges(stem: string): string {
  return stem.replaceAll(String.raw`\b`, '')
}
