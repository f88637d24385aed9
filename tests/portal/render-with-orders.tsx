import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { createDataCache } from '../../src/portal/data/data-client.ts'
import type { Order } from '../../src/portal/data/order.ts'
import { ParticipantContext } from '../../src/portal/data/participant.ts'
import { PortalConfigContext } from '../../src/portal/config/portal-config.ts'
import { PortalTheme } from '../../src/portal/ui/theme/portal-theme.tsx'
import { portalConfig } from './portal-config.fixtures.ts'

type Data = Readonly<Record<string, unknown>>

/** The back end's answer to a call: data, immediately or later, or an error to throw. */
export type Answer = (variables: Data) => Data | Error | Promise<Data>

/** An in-page back end: answers by operation, and records every call. The participant is Alex, unless an answer says otherwise. */
export class FakeBackEnd {
  readonly calls: { readonly name: string; readonly variables: Readonly<Record<string, unknown>> }[] = []
  readonly client: ApolloClient

  constructor(ownAnswers: Readonly<Record<string, Answer>>) {
    const answers: Readonly<Record<string, Answer>> = { LoadParticipantBasic: () => named('Alex'), ...ownAnswers }
    this.client = new ApolloClient({
      cache: createDataCache(),
      defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
      link: new ApolloLink(
        ({ operationName = '', variables }) =>
          new Observable((observer) => {
            this.calls.push({ name: operationName, variables })
            const answer = answers[operationName]?.(variables) ?? new Error(`Unexpected call ${operationName}`)
            const send = (data: Data) => {
              observer.next({ data })
              observer.complete()
            }
            if (answer instanceof Error) observer.error(answer)
            else if (answer instanceof Promise) void answer.then(send)
            else send(answer)
          }),
      ),
    })
  }
}

/** A back end with these orders that accepts every marking. */
export function backEndWith(...orders: readonly Order[]): FakeBackEnd {
  return new FakeBackEnd({
    LoadParticipantResults: () => loaded(orders),
    SetViewedReadyResultsAt: () => marked(true),
    SetResultsSeen: () => seen(true),
  })
}

/** The answer to LoadParticipantResults. */
export function loaded(orders: readonly Order[]): Readonly<Record<string, unknown>> {
  return typed({ loadParticipant: { participantId: 'participant-1', orders } })
}

/** The answer to LoadParticipantBasic. */
export function named(firstName: string | null) {
  return {
    loadParticipant: {
      __typename: 'Participant',
      participantId: 'participant-1',
      details: { __typename: 'ParticipantDetails', firstName, membership: null },
    },
  }
}

/** The answer to SetViewedReadyResultsAt. */
export function marked(success: boolean): Readonly<Record<string, unknown>> {
  return { setViewedReadyResultsAt: { __typename: 'SetViewedReadyResultsAtResponse', success } }
}

/** The answer to SetResultsSeen. */
export function seen(success: boolean): Readonly<Record<string, unknown>> {
  return { setResultsSeen: { __typename: 'SetResultsSeenResponse', success } }
}

/** Renders `page` at `path`, with parameters named by `route`, for a participant of the back end. */
export function renderWithOrders(
  page: ReactNode,
  { backEnd, path, route }: { backEnd: FakeBackEnd; path: string; route: string },
): RenderResult {
  return render(
    <PortalTheme env="test">
      <PortalConfigContext value={portalConfig}>
        <ParticipantContext value={{ participantId: 'participant-1' }}>
          <ApolloProvider client={backEnd.client}>
            <MemoryRouter initialEntries={[path]}>
              <Routes>
                <Route path={route} element={page} />
                <Route path="*" element={<p>Another page</p>} />
              </Routes>
            </MemoryRouter>
          </ApolloProvider>
        </ParticipantContext>
      </PortalConfigContext>
    </PortalTheme>,
  )
}

/** The types of an answer's objects, by field. */
const typenames: Readonly<Record<string, string>> = {
  loadParticipant: 'Participant',
  orders: 'Order',
  products: 'ProductEntry',
  screening: 'Screening',
  location: 'Location',
  interpretations: 'Interpretation',
  details: 'InterpretationDetails',
  status: 'InterpretationStatus',
  values: 'InterpretationValue',
}

/** A copy that Apollo may modify, with the type of each object, as in a back end's answer. */
function typed(answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(answer), (field, value: unknown) => {
    const __typename = typenames[field]
    if (__typename === undefined || typeof value !== 'object' || value === null) return value
    return Array.isArray(value) ? value.map((each) => ({ ...each, __typename })) : { ...value, __typename }
  })
}
