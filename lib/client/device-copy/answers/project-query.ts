import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode, ValueNode } from 'graphql'

/** An object of the API: its type, and a value or a function of its arguments for each field that is known here. */
export type Source = Readonly<{ __typename: string; [field: string]: unknown }>

type Variables = Readonly<Record<string, unknown>>

/** The copy lacks what the query asks for. */
class NotInCopy extends TypeError {
  constructor(field: string) {
    super(`${field} is not kept on this device`)
  }
}

/**
 * Answers a query from objects at hand, as the API would: fields with arguments and aliases, fragments, and `@include`. Types are
 * always included, because Apollo's cache needs them.
 * @throws NotInCopy where a field is not there
 */
export function projectQuery(
  document: DocumentNode,
  variables: Variables,
  root: Source,
): Record<string, unknown> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  let selection: SelectionSetNode | null = null
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition)
    else if (definition.kind === 'OperationDefinition') {
      selection = definition.selectionSet
      variables = { ...defaultsOf(definition.variableDefinitions ?? []), ...variables }
    }
  }
  if (!selection) throw new NotInCopy('An operation')
  return project(selection, root)

  function project({ selections }: SelectionSetNode, source: Source): Record<string, unknown> {
    const result: Record<string, unknown> = { __typename: source.__typename }
    for (const node of selections) {
      if (!isIncluded(node, variables)) continue
      if (node.kind === 'Field') {
        const name = node.alias?.value ?? node.name.value
        result[name] = merged(result[name], fieldOf(node, source))
        continue
      }
      const fragment = node.kind === 'FragmentSpread' ? fragments.get(node.name.value) : node
      if (!fragment) continue
      for (const [name, value] of Object.entries(project(fragment.selectionSet, source)))
        result[name] = merged(result[name], value)
    }
    return result
  }

  function fieldOf(node: FieldNode, source: Source): unknown {
    const field = node.name.value
    const known = source[field]
    if (known === undefined) throw new NotInCopy(`${source.__typename}.${field}`)
    const value = typeof known === 'function' ? known(argumentsOf(node, variables)) : known
    return node.selectionSet ? projectEach(node.selectionSet, value) : value
  }

  function projectEach(selection: SelectionSetNode, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => projectEach(selection, one))
    return value === null ? null : project(selection, value as Source)
  }
}

/** Two selections of the same field are one. */
function merged(before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value))
    return value.map((one, index) => merged(before[index], one))
  const isPlain = (one: unknown): one is object => typeof one === 'object' && one !== null
  if (!isPlain(before) || !isPlain(value) || Array.isArray(value)) return value
  const result: Record<string, unknown> = { ...before }
  for (const [name, one] of Object.entries(value)) result[name] = merged(result[name], one)
  return result
}

type Directed = Readonly<{ directives?: FieldNode['directives'] }>

function isIncluded({ directives = [] }: Directed, variables: Variables): boolean {
  return directives.every(({ name, arguments: given = [] }) => {
    const condition = given[0] && toValue(given[0].value, variables)
    return name.value === 'skip' ? condition !== true : name.value !== 'include' || condition === true
  })
}

const argumentsOf = ({ arguments: given = [] }: FieldNode, variables: Variables) =>
  Object.fromEntries(given.map(({ name, value }) => [name.value, toValue(value, variables)]))

type VariableDefinitions = NonNullable<
  Extract<DocumentNode['definitions'][number], { kind: 'OperationDefinition' }>['variableDefinitions']
>

const defaultsOf = (definitions: VariableDefinitions) =>
  Object.fromEntries(
    definitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, toValue(defaultValue, {})]] : [],
    ),
  )

function toValue(node: ValueNode, variables: Variables): unknown {
  switch (node.kind) {
    case 'Variable':
      return variables[node.name.value]
    case 'IntValue':
    case 'FloatValue':
      return Number(node.value)
    case 'ListValue':
      return node.values.map((value) => toValue(value, variables))
    case 'ObjectValue':
      return Object.fromEntries(node.fields.map((one) => [one.name.value, toValue(one.value, variables)]))
    case 'NullValue':
      return null
    default:
      return node.value
  }
}
