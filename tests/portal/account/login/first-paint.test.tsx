import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { LoginPage } from '../../../../src/portal/account/login/login-page.tsx'
import { renderInPortal } from '../../render-in-portal.tsx'
import { FakeIdentity, storeOn } from '../session/fake-identity.ts'

const html = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html')

beforeEach(() => {
  document.body.append(html.getElementById('first-paint')!.cloneNode(true))
})

async function openLogin() {
  renderInPortal(<LoginPage onSuccess={() => undefined} />, { store: storeOn(new FakeIdentity()), path: '/login' })
  await act(async () => undefined)
}

describe('the login that index.html draws before any script arrives', () => {
  test('is the one that the portal draws, but for what is configured', async () => {
    const before = outline(html.querySelector('#first-paint .account-frame')!)
    await openLogin()
    const after = outline(document.querySelector('.account-frame')!)
    expect(before).not.toEqual([])
    expect(after.filter((line) => before.includes(line))).toEqual(before)
  })

  test('hands over what was typed, and the caret', async () => {
    const email = document.querySelector<HTMLInputElement>('#first-email')!
    document.querySelector<HTMLInputElement>('#first-password')!.value = 'secret'
    email.value = 'member@example.com'
    email.focus()
    email.setSelectionRange(2, 6)
    await openLogin()
    const successor = screen.getByLabelText<HTMLInputElement>('Email Address')
    expect(successor).toHaveValue('member@example.com')
    expect(successor).toHaveFocus()
    expect([successor.selectionStart, successor.selectionEnd]).toEqual([2, 6])
    expect(screen.getByLabelText('Password')).toHaveValue('secret')
    expect(document.getElementById('first-paint')).toBeNull()
  })

  test('cannot be sent: its button is off, and no address could carry what was typed', () => {
    const form = html.querySelector('form')!
    expect(form.querySelector('button')!.disabled).toBe(true)
    expect(form.method).toBe('post')
  })
})

/** What a reader meets of `element`, in order: its words, the fields and what they expect, where its links lead. */
function outline(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const lines: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node instanceof Text || node.nodeType === Node.TEXT_NODE) {
      const words = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      if (words !== '') lines.push(`${node.parentElement!.localName}: ${words}`)
      continue
    }
    const field = node as Element
    if (field.localName === 'input')
      lines.push(
        ['name', 'class', 'autocomplete', 'inputmode', 'autocapitalize', 'spellcheck']
          .map((name) => `${name}=${field.getAttribute(name) ?? ''}`)
          .join(' '),
      )
    if (field.localName === 'a') lines.push(`${field.className} ${field.getAttribute('href')}`)
  }
  return lines
}
