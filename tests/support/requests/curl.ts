import { readFileSync } from 'node:fs'

/** A word of a shell command: in single quotes, in double quotes, or plain. */
const WORD = /'([^']*)'|"((?:[^"\\]|\\.)*)"|([^\s'"\\]+)/g
const BLOCK = /```sh\n(curl [\s\S]*?)```/g

export type CurlCommand = Readonly<{ url: string; headers: Record<string, string>; body: string | null }>

/** The commands `curl …` in the code blocks of a document, with these values for their variables. */
export function curlCommandsOf(file: string, variables: Readonly<Record<string, string>>): CurlCommand[] {
  return [...readFileSync(file, 'utf8').matchAll(BLOCK)].map(([, command = '']) =>
    readCommand(command, variables),
  )
}

/** Reads what the examples use: an address, -H and -d. Throws for other options. */
function readCommand(command: string, variables: Readonly<Record<string, string>>): CurlCommand {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(WORD)].map(([, single, double, plain]) =>
    single === undefined ? expand(double?.replace(/\\(.)/g, '$1') ?? plain ?? '', variables) : single,
  )
  const headers: Record<string, string> = {}
  let [url, body]: [string, string | null] = ['', null]
  for (let index = 1; index < words.length; index++) {
    const word = words[index] ?? ''
    if (word === '-H') {
      const [name = '', ...value] = (words[++index] ?? '').split(': ')
      headers[name.toLowerCase()] = value.join(': ')
    } else if (word === '-d') body = words[++index] ?? ''
    else if (word.startsWith('-')) throw new Error(`The reader of examples does not know ${word}`)
    else url = word
  }
  return { url, headers, body }
}

const expand = (text: string, variables: Readonly<Record<string, string>>) =>
  text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`The example uses $${name}, which has no value`)
    return value
  })
