import { describe, expect, it } from 'vitest'
import { isComposing } from '@/lib/client/keyboard/composing'
import { isShifted, pressedKey } from '@/lib/client/keyboard/shortcuts'

const press = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey })

describe('a key press is the shortcut of its key', () => {
  it.each([
    ['QWERTY', press('a', 'KeyA'), 'a'],
    ['Caps Lock', press('A', 'KeyA'), 'a'],
    ['AZERTY: the letter that is printed on the key', press('a', 'KeyQ'), 'a'],
    ['AZERTY without Shift', press('&', 'Digit1'), '1'],
    ['AZERTY with Shift', press('2', 'Digit2', true), '2'],
    ['AZERTY é', press('é', 'Digit2'), '2'],
    ['QWERTY, a digit with Shift', press('!', 'Digit1', true), '1'],
    ['Dvorak', press('j', 'KeyC'), 'j'],
    ['Russian', press('ф', 'KeyA'), 'a'],
    ['Russian with Caps Lock', press('Я', 'KeyZ'), 'z'],
    ['Greek', press('ξ', 'KeyJ'), 'j'],
    ['Arabic', press('ش', 'KeyA'), 'a'],
    ['Arabic digits', press('١', 'Digit1'), '1'],
    ['Arabic, the key of the slash', press('ظ', 'Slash'), '/'],
    ['Arabic, with Shift', press('؟', 'Slash', true), '?'],
    ['Japanese kana', press('ち', 'KeyA'), 'a'],
    ['Japanese kana digits', press('ぬ', 'Digit1'), '1'],
    ['Hebrew', press("'", 'KeyW'), 'w'],
    ['German slash', press('/', 'Digit7', true), '/'],
    ['German question mark', press('?', 'Minus', true), '?'],
    ['the number pad', press('1', 'Numpad1'), '1'],
    ['the number pad without Num Lock', press('End', 'Numpad1'), 'End'],
    ['a key with a name', press('Enter', 'Enter'), 'Enter'],
    ['a program that names no place', press('z', ''), 'z'],
  ])('%s', (_, event, key) => expect(pressedKey(event)).toBe(key))

  it('except a letter with Shift, which is none', () => {
    expect(pressedKey(press('A', 'KeyA', true))).toBe('A')
    expect(pressedKey(press('a', 'KeyA', true))).toBe('A')
    expect(isShifted(press('A', 'KeyA', true))).toBe(true)
    expect(isShifted(press('1', 'Digit1', true))).toBe(false)
  })
})

describe('the Enter that ends a composition', () => {
  it('belongs to the input method, in the order of events of every browser', () => {
    expect(isComposing({ isComposing: true, keyCode: 229 })).toBe(true)
    expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
    expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
  })
})
