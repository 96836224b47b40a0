import { simulator } from '@balcao/copy/simulator'
import type { Person } from '../api.ts'
import { useChats } from '../queries.ts'
import { usePhoneEvents } from '../use-phone-events.ts'
import type { usePlace } from '../use-place.ts'
import { ChatScreen } from './chat/chat-screen.tsx'
import { ChatsScreen } from './chats-screen.tsx'
import { DevicesScreen } from './devices-screen.tsx'
import { NewChatScreen } from './new-chat-screen.tsx'
import { ScanScreen } from './scan-screen.tsx'

interface Props {
  person: Person
  people: Person[]
  place: ReturnType<typeof usePlace>
}

/** Shows one person's phone, on the screen that the address names. It must be mounted anew for each person. */
export function Phone({ person, people, place }: Props) {
  const chats = useChats(person.phone)
  const typingOf = usePhoneEvents(person.phone)
  const { peer, screen } = place
  const go = (where: Omit<Parameters<typeof place.go>[0], 'person'>) => place.go({ person: person.phone, ...where })
  const nameOf = (phone: string) =>
    people.find((each) => each.phone === phone)?.name ?? chats.data?.find((chat) => chat.with === phone)?.name ?? phone
  return (
    <section aria-label={simulator.phone.label(person.name)} className="h-full">
      {peer ? (
        <ChatScreen
          key={peer}
          phone={person.phone}
          peer={peer}
          name={nameOf(peer)}
          unread={chats.data?.find((chat) => chat.with === peer)?.unread ?? 0}
          typing={typingOf(peer)}
          onBack={() => go({})}
        />
      ) : screen === 'nova' ? (
        <NewChatScreen person={person} people={people} onBack={() => go({})} onOpen={(phone) => go({ peer: phone })} />
      ) : screen === 'aparelhos' ? (
        <DevicesScreen person={person} onBack={() => go({})} onLink={() => go({ screen: 'qr' })} />
      ) : screen === 'qr' ? (
        <ScanScreen person={person} onBack={() => go({ screen: 'aparelhos' })} />
      ) : (
        <ChatsScreen chats={chats} typingOf={typingOf} nameOf={nameOf} go={go} />
      )}
    </section>
  )
}
