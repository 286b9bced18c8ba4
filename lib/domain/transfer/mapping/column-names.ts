import type { WordPart } from '@/lib/domain/transfer/mapping/word-part-names'
import { mapFieldsBy, WORD_FIELDS } from '@/lib/domain/words/word-fields'

type Named = Exclude<WordPart, 'IGNORE'>

/** Names of columns in English, in lower case: ours, and those of other programs' exports. */
const ENGLISH: Readonly<Record<Named, string>> = {
  WORD: 'word|words|term|front|vocabulary|vocab|expression|headword|text|phrase|question|word form|surface form',
  PART_OF_SPEECH: 'part of speech|pos|word class|class|type|word type',
  MEANING: 'meaning|meanings|definition|definitions|back|explanation|description|answer|gloss',
  MEANING_TRANSLATION: 'meaning translation|translation of meaning|translation of the meaning',
  EXAMPLE: 'example|examples|example sentence|usage|example sentences',
  TRANSLATION: 'translation|translations|native|translated|native language',
  PRONUNCIATION:
    'pronunciation|ipa|phonetic|phonetics|transcription|reading|romanization|romanisation|pinyin',
  LISTS: 'lists|list|tags|tag|deck|category|categories|group|topic|folder|set',
  ...mapFieldsBy('part', (field) => WORD_FIELDS[field].columnNames),
}

/** The parts that the columns below name, in this order. */
const TRANSLATED = [
  'WORD',
  'MEANING',
  'TRANSLATION',
  'EXAMPLE',
  'PART_OF_SPEECH',
  'PRONUNCIATION',
  'NOTE',
  'LISTS',
  'SENTENCE',
] as const satisfies readonly Named[]

/** The usual names of columns in the other main languages: a cell for each of TRANSLATED; '|' separates synonyms. */
const OF_LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'كلمة|الكلمة; معنى|المعنى|تعريف; ترجمة|الترجمة; مثال|المثال; نوع الكلمة|قسم الكلام; نطق|النطق; ملاحظة|ملاحظات; قائمة|وسوم; جملة|الجملة',
  bg: 'дума|думи; значение|определение; превод; пример; част на речта; произношение; бележка|бележки; списък|етикети; изречение',
  bn: 'শব্দ; অর্থ; অনুবাদ; উদাহরণ; পদ; উচ্চারণ; নোট|টীকা; তালিকা|ট্যাগ; বাক্য',
  cs: 'slovo|slovíčko|výraz; význam|definice; překlad; příklad; slovní druh; výslovnost; poznámka|poznámky; seznam|štítky; věta',
  da: 'ord|glose; betydning|definition; oversættelse; eksempel; ordklasse; udtale; note|noter; liste|mærker; sætning',
  de: 'wort|wörter|begriff|vokabel|vokabeln|ausdruck|englisch wort; bedeutung|definition|erklärung; übersetzung; beispiel|beispielsatz; wortart; aussprache|lautschrift; notiz|notizen|anmerkung|bemerkung; liste|listen|schlagwörter|kategorie|lektion; satz|kontext',
  el: 'λέξη; σημασία|ορισμός; μετάφραση; παράδειγμα; μέρος του λόγου; προφορά; σημείωση|σημειώσεις; λίστα|ετικέτες; πρόταση',
  es: 'palabra|palabras|término|vocablo; significado|definición; traducción; ejemplo; categoría gramatical|clase de palabra; pronunciación; nota|notas; lista|etiquetas; frase|oración',
  fil: 'salita; kahulugan; salin|pagsasalin; halimbawa; bahagi ng pananalita; bigkas; tala; listahan; pangungusap',
  fr: 'mot|mots|terme|vocabulaire; sens|signification|définition; traduction; exemple; nature|classe grammaticale|catégorie grammaticale; prononciation; note|notes|remarque; liste|étiquettes; phrase|contexte',
  hi: 'शब्द; अर्थ; अनुवाद; उदाहरण; शब्द भेद; उच्चारण; टिप्पणी; सूची|टैग; वाक्य',
  hr: 'riječ; značenje|definicija; prijevod; primjer; vrsta riječi; izgovor; bilješka|bilješke; popis|oznake; rečenica',
  hu: 'szó|szavak|kifejezés; jelentés|meghatározás; fordítás; példa|példamondat; szófaj; kiejtés; megjegyzés|jegyzet; lista|címkék; mondat',
  id: 'kata; arti|makna|definisi; terjemahan; contoh; kelas kata; pengucapan; catatan; daftar|label; kalimat',
  is: 'orð; merking|skilgreining; þýðing; dæmi; orðflokkur; framburður; athugasemd; listi|merki; setning',
  ja: '単語|言葉|語句; 意味|定義; 訳|翻訳|和訳|日本語訳; 例文|例; 品詞; 発音; メモ|備考; リスト|タグ; 文|文脈',
  ko: '단어|낱말|어휘; 뜻|의미|정의; 번역|해석; 예문|예시; 품사; 발음; 메모|비고; 목록|태그; 문장',
  ms: 'perkataan; maksud|makna; terjemahan; contoh; golongan kata; sebutan; nota; senarai; ayat',
  mr: 'शब्द; अर्थ; भाषांतर|अनुवाद; उदाहरण; शब्दजाती; उच्चार; टीप; यादी; वाक्य',
  my: 'စကားလုံး|ဝေါဟာရ; အဓိပ္ပာယ်; ဘာသာပြန်; ဥပမာ; ဝါစင်္ဂ; အသံထွက်; မှတ်ချက်; စာရင်း; ဝါကျ',
  nl: 'woord|woorden|begrip; betekenis|definitie; vertaling; voorbeeld|voorbeeldzin; woordsoort; uitspraak; notitie|opmerking; lijst|labels; zin',
  no: 'ord|glose; betydning|definisjon; oversettelse; eksempel; ordklasse; uttale; notat|merknad; liste|etiketter; setning',
  pa: 'ਸ਼ਬਦ; ਅਰਥ; ਅਨੁਵਾਦ; ਉਦਾਹਰਨ; ਸ਼ਬਦ ਭੇਦ; ਉਚਾਰਨ; ਨੋਟ; ਸੂਚੀ; ਵਾਕ',
  pl: 'słowo|słówko|wyraz|hasło; znaczenie|definicja; tłumaczenie; przykład; część mowy; wymowa; notatka|uwagi; lista|tagi; zdanie',
  pt: 'palavra|palavras|termo|vocábulo; significado|definição; tradução; exemplo; classe gramatical|classe de palavra; pronúncia; nota|notas|observação; lista|etiquetas; frase|oração',
  ro: 'cuvânt|cuvant|cuvinte; sens|definiție|semnificație; traducere; exemplu; parte de vorbire; pronunție; notă|note; listă|etichete; propoziție',
  ru: 'слово|слова|термин|выражение; значение|определение; перевод; пример; часть речи; произношение|транскрипция; заметка|примечание|комментарий; список|теги|метки; предложение|контекст',
  sk: 'slovo|slovíčko|výraz; význam|definícia; preklad; príklad; slovný druh; výslovnosť; poznámka|poznámky; zoznam|štítky; veta',
  sl: 'beseda; pomen|definicija; prevod; primer; besedna vrsta; izgovorjava; opomba; seznam|oznake; poved|stavek',
  sv: 'ord|glosa; betydelse|definition; översättning; exempel; ordklass; uttal; anteckning|kommentar; lista|taggar; mening',
  ta: 'சொல்|வார்த்தை; பொருள்; மொழிபெயர்ப்பு; எடுத்துக்காட்டு|உதாரணம்; சொல் வகை; உச்சரிப்பு; குறிப்பு; பட்டியல்; வாக்கியம்',
  te: 'పదం; అర్థం; అనువాదం; ఉదాహరణ; భాషాభాగం; ఉచ్చారణ; గమనిక; జాబితా; వాక్యం',
  th: 'คำ|คำศัพท์; ความหมาย; คำแปล; ตัวอย่าง; ชนิดของคำ; คำอ่าน|การออกเสียง; หมายเหตุ|บันทึก; รายการ|แท็ก; ประโยค',
  tr: 'kelime|sözcük|kelimeler; anlam|tanım; çeviri|tercüme; örnek|örnek cümle; sözcük türü|tür; telaffuz|okunuş; not|notlar; liste|etiketler; cümle',
  ur: 'لفظ; معنی|مطلب; ترجمہ; مثال; کلمے کی قسم; تلفظ; نوٹ; فہرست; جملہ',
  vi: 'từ|từ vựng|từ tiếng anh; nghĩa|ý nghĩa|định nghĩa; bản dịch|dịch|dịch nghĩa; ví dụ; từ loại|loại từ; phát âm|phiên âm; ghi chú; danh sách|thẻ; câu',
  zh: '单词|單詞|单字|單字|词语|詞語|生词; 意思|含义|定义|釋義|释义; 翻译|翻譯|中文释义|译文; 例句|例子; 词性|詞性; 发音|發音|音标|音標; 备注|備註|笔记|筆記; 列表|标签|標籤; 句子|原句',
}

let known: ReadonlyMap<string, Named> | null = null

/** The part that each name of a column stands for. English names come first where languages share a word. */
export function columnNames(): ReadonlyMap<string, Named> {
  known ??= makeNames()
  return known
}

function makeNames(): ReadonlyMap<string, Named> {
  const names = new Map<string, Named>()
  const add = (part: Named, synonyms: string) => {
    for (const name of synonyms.split('|')) {
      const key = name.trim().normalize('NFC')
      if (!names.has(key)) names.set(key, part)
    }
  }
  for (const [part, synonyms] of Object.entries(ENGLISH) as [Named, string][]) add(part, synonyms)
  for (const row of Object.values(OF_LANGUAGES))
    for (const [index, synonyms] of row.split(';').entries()) {
      const part = TRANSLATED[index]
      if (part) add(part, synonyms)
    }
  return names
}
