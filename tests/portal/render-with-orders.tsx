import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { createDataCache } from '../../src/portal/data/data-cache.ts'
import type { Order } from '../../src/portal/data/order.ts'
import { ParticipantContext } from '../../src/portal/data/participant.ts'
import { PortalConfigContext } from '../../src/portal/config/portal-config.ts'
import { PortalTheme } from '../../src/portal/ui/portal-theme/portal-theme.tsx'
import { portalConfig } from './portal-config.fixtures.ts'

/** What the back end answers to a call: its data, or an error to throw. */
export type Answer = (variables: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | Error

/** A back end in the page: answers by operation, and a diary of what was called. */
export class FakeBackEnd {
  readonly calls: { readonly name: string; readonly variables: Readonly<Record<string, unknown>> }[] = []
  readonly client: ApolloClient

  constructor(answers: Readonly<Record<string, Answer>>) {
    this.client = new ApolloClient({
      cache: createDataCache(),
      defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
      link: new ApolloLink(
        ({ operationName = '', variables }) =>
          new Observable((observer) => {
            this.calls.push({ name: operationName, variables })
            const answer = answers[operationName]?.(variables) ?? new Error(`Unexpected call ${operationName}`)
            if (answer instanceof Error) observer.error(answer)
            else {
              observer.next({ data: answer })
              observer.complete()
            }
          }),
      ),
    })
  }
}

/** A back end with these orders, which takes every marking. */
export function backEndWith(...orders: readonly Order[]): FakeBackEnd {
  return new FakeBackEnd({
    LoadParticipantResults: () => loaded(orders),
    SetViewedReadyResultsAt: () => marked(true),
  })
}

/** The answer to LoadParticipantResults. */
export function loaded(orders: readonly Order[]): Readonly<Record<string, unknown>> {
  return typed({
    loadParticipant: { __typename: 'Participant', participantId: 'participant-1', orders: orders.map(typedOrder) },
  })
}

/** The answer to SetViewedReadyResultsAt. */
export function marked(success: boolean): Readonly<Record<string, unknown>> {
  return { setViewedReadyResultsAt: { __typename: 'SetViewedReadyResultsAtResponse', success } }
}

/** Draws `page` at `path`, where `route` names its parameters, for a participant of the back end. */
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

function typedOrder({ interpretations, products, screening, ...order }: Order) {
  return {
    ...order,
    __typename: 'Order',
    products: products.map((each) => ({ ...each, __typename: 'ProductEntry' })),
    screening: screening && {
      ...screening,
      __typename: 'Screening',
      location: screening.location && { ...screening.location, __typename: 'Location' },
    },
    interpretations: interpretations.map((each) => ({
      ...each,
      __typename: 'Interpretation',
      details: each.details && { ...each.details, __typename: 'InterpretationDetails' },
      status: { ...each.status, __typename: 'InterpretationStatus' },
      values: each.values.map((value) => ({ ...value, __typename: 'InterpretationValue' })),
    })),
  }
}

/** A copy that Apollo may own. */
function typed<Value>(value: Value): Value {
  return structuredClone(value)
}
