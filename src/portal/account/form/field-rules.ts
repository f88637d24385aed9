import { isNotEmpty } from '@mantine/form'
import type { ReactNode } from 'react'
import { accountMessages } from 'virtual:messages/account'
import { fieldsMessages } from 'virtual:messages/fields'
import { passwordMessages } from 'virtual:messages/password'
import { codeLength } from '../../ui/code-length.ts'

/** Returns what is wrong with the text in a field, ignoring spaces at its ends; undefined if it is valid (spec/portal §5). */
export type FieldRule = (typed: string) => ReactNode

/** Any text. */
export const checkNotEmpty: FieldRule = isNotEmpty(accountMessages.empty)

/** An email address whose last part has two or more letters. */
export const checkEmailAddress: FieldRule = (typed) =>
  checkNotEmpty(typed) ?? checkPattern(/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i, fieldsMessages.invalidEmail, typed)

/** The ten digits of a US phone number. */
export const checkPhoneNumber: FieldRule = (typed) =>
  checkNotEmpty(typed) ?? checkPattern(/^\d{10}$/, fieldsMessages.invalidPhone, typed)

/** A complete verification code; a blank in it stands for an empty box. */
export const checkVerificationCode: FieldRule = (typed) =>
  checkNotEmpty(typed) ??
  (/^\d+$/.test(typed) && typed.length === codeLength ? undefined : fieldsMessages.incompleteCode)

/** A new password that meets every rule of the checklist. */
export const checkNewPassword: FieldRule = (typed) =>
  checkNotEmpty(typed) ??
  (passwordRules.every(({ isMetBy }) => isMetBy(typed.trim())) ? undefined : passwordMessages.invalid)

/** The repeated new password; returns `differs` if the two do not match. */
export function createConfirmationCheck(differs: string): (typed: string, values: { password: string }) => ReactNode {
  return (typed, { password }) => checkNotEmpty(typed) ?? (typed.trim() === password.trim() ? undefined : differs)
}

/** Accepts an empty field and whatever `rule` accepts. */
export function allowEmpty(rule: FieldRule): FieldRule {
  return (typed) => (typed.trim() === '' ? undefined : rule(typed))
}

/** One line of the checklist under a new password. */
interface PasswordRule {
  readonly label: string
  readonly isMetBy: (password: string) => boolean
}

/** The rules for a new password, in the order of the checklist. */
export const passwordRules: readonly PasswordRule[] = [
  { label: passwordMessages.length, isMetBy: (password) => password.length >= 8 },
  { label: passwordMessages.uppercase, isMetBy: (password) => /[A-Z]/.test(password) },
  { label: passwordMessages.lowercase, isMetBy: (password) => /[a-z]/.test(password) },
  { label: passwordMessages.digit, isMetBy: (password) => /\d/.test(password) },
  { label: passwordMessages.special, isMetBy: (password) => /[!@#$%^&*()\-_+=[\]{}:;,.?/]/.test(password) },
]

function checkPattern(pattern: RegExp, message: string, typed: string): string | undefined {
  return pattern.test(typed.trim()) ? undefined : message
}
