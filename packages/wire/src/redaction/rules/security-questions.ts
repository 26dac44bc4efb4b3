/** How words for an answer begin: those that the page carries. */
export const ANSWER_STEMS = 'answer|antwo|r[ée]pons|respuest|respost|rispost|odpow|ответ|ceva[pb]|答'

/** The same for what makes it the answer to a question that protects an account. */
export const ASKED_STEMS =
  's[eé][cg]ur|sicur|sicher|secr[eè]t|segret|geheim|beveilig|bezpiec|секрет|g[üu]venli|gizli|秘密|安全|密保|challeng|memorable'

const MOTHER =
  "(?:mother['’]?s?|your mom['’]?s?) (?:maiden|birth|last) ?name|m[äa]dchenname|geburtsname (?:der|ihrer|deiner) mutter|" +
  'nom de jeune fille|apellido de soltera|nome da nubile|nome de solteira|meisjesnaam|nazwisko (?:rodowe|panie)|девичья фамилия|kızlık soyad'
const OWN =
  'pet|car|school|teacher|job|boss|phone|concert|house|street|album|friend|cousin|sibling|movie|film|book|hero|nickname'
const FIRST = `(?:your|my) (?:very )?(?:first|favou?rite|childhood|oldest|youngest)(?: \\p{L}{2,12})? (?:${OWN})|^(?:name of )?first (?:${OWN})(?:['’]s name)?\\W{0,3}$`
const ERSTES =
  '(?:erste[nrsm]?|liebste[nrs]?) (?:haustier|auto|schule|lehrer|beruf|arbeit|konzert|freund)|(?:lieblings|grund)(?:schule|lehrer|tier|film|essen)'
const PREMIER =
  '(?:premi(?:er|ère)|primer[ao]?|prim[oa]|primeir[ao]|eerste|pierwsz\\S{1,3}|перв\\S{2,3}|ilk) ' +
  '(?:\\S{1,14} )?(?:animal|voiture|[ée]cole|coche|mascota|escuela|macchina|scuola|animale|carro|escola|pet|huisdier|auto|school|zwierz|samoch|szko|питом|машин|школ|hayvan|araba|okul)'
const BORN =
  '(?:city|town|hospital) (?:where |in which )?(?:were|was|did) (?:you|your)|(?:where|which (?:city|town)) (?:were you|did you) (?:born|grow|meet)|' +
  'stadt (?:wurden|sind|bist) (?:sie|du) geboren|ville (?:de naissance|[êe]tes-vous n)|ciudad naciste|citt[àa] sei nato|stad ben je geboren'

/** What people are asked to prove who they are: "Name of your first pet?" */
export const PERSONAL = new RegExp(`(?<!\\p{L})(?:${[MOTHER, FIRST, ERSTES, PREMIER, BORN].join('|')})`, 'iu')

const QUESTION = 'question_?(?:text)?|q|frage|pregunta|pergunta|domanda|vraag|pytanie|soru|вопрос|问题|問題|質問|질문'
/** Fields that ask: `question`, `pregunta`, `q1`. */
export const QUESTION_FIELD = new RegExp(`^(?:${QUESTION})_?\\d{0,2}$`, 'iu')

const PROTECTING =
  '(?:security|secret|challenge|recovery)_?questions?(?:_?(?:id|text))?|sicherheitsfrage|geheimfrage|state_?token|密保问题|秘密の質問|' +
  '(?:pregunta|pergunta|question)_?(?:de_?)?(?:secret[ae]?|seguridad|seguran[cç]a|s[ée]curit[ée])'
/** Fields that say that what is asked protects an account. */
export const SECURITY_QUESTION = new RegExp(`^(?:${PROTECTING})_?\\d?$`, 'iu')

const ANSWER =
  '(?:(?:user|your|my)_?)?answers?|response|reply|antwort|antwoord|r[ée]ponse|respuesta|resposta|risposta|odpowied[zź]|cevap|' +
  'ответ|答案|回答|답변|a'
/** Fields that hold the answer. */
export const ANSWER_FIELD = new RegExp(`^(?:${ANSWER})_?\\d{0,2}$`, 'iu')
