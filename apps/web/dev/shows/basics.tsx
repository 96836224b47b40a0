import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChatBubble, TypingDots } from '#ui/chat-bubble.tsx'
import { Meter } from '#ui/figures/meter.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo, LogoMark } from '#ui/logo.tsx'
import { PendantLamp } from '#ui/pendant-lamp.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { LONG } from '../samples.ts'
import type { Show } from '../show.tsx'

const TONES = ['neutral', 'brass', 'leaf', 'wine', 'sky'] as const

export const basics: Show[] = [
  {
    file: 'button',
    states: {
      variants: (
        <>
          <Button>Salvar</Button>
          <Button variant="secondary">Cancelar</Button>
          <Button variant="ghost">Depois</Button>
          <Button variant="danger">Excluir</Button>
        </>
      ),
      sizes: (
        <>
          <Button size="sm">Pequeno</Button>
          <Button>Comum</Button>
          <Button size="lg">Grande</Button>
        </>
      ),
      busy: <Button busy>Salvar</Button>,
      disabled: <Button disabled>Salvar</Button>,
      'with an icon': (
        <Button>
          <Plus size={18} aria-hidden />
          Novo
        </Button>
      ),
      'a link': <ButtonLink to="/">Ver a casa</ButtonLink>,
    },
  },
  {
    file: 'icon-button',
    states: {
      plain: <IconButton icon={Trash2} label="Excluir" />,
      disabled: <IconButton icon={Trash2} label="Excluir" disabled />,
    },
  },
  {
    file: 'badge',
    states: {
      tones: TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      )),
    },
  },
  {
    file: 'status-dot',
    states: {
      tones: TONES.map((tone) => <StatusDot key={tone} tone={tone} />),
      hollow: TONES.map((tone) => <StatusDot key={tone} tone={tone} hollow />),
    },
  },
  {
    file: 'avatar',
    states: {
      sizes: (['sm', 'md', 'lg'] as const).map((size) => <Avatar key={size} name="Ana" size={size} />),
      'only a number': <Avatar name="(11) 98765-4321" />,
    },
  },
  {
    file: 'chat-bubble',
    states: {
      'a customer': (
        <ChatBubble own={false} label="Cliente" meta="20:41">
          Boa noite! Tem mesa para quatro hoje?
        </ChatBubble>
      ),
      'the assistant': (
        <ChatBubble own byAssistant label="Agente" meta="20:41">
          Temos, sim. Em nome de quem?
        </ChatBubble>
      ),
      'a person, at length': (
        <ChatBubble own label="Atendente" meta="20:42">
          {`${LONG} ${LONG}`}
        </ChatBubble>
      ),
      writing: <TypingDots />,
    },
  },
  {
    file: 'logo',
    states: { whole: <Logo />, mark: <LogoMark /> },
  },
  {
    file: 'pendant-lamp',
    states: {
      hanging: (
        <div className="relative h-96 w-full overflow-hidden">
          <PendantLamp />
        </div>
      ),
    },
  },
  { file: 'qr-code', states: { code: <QrCode code="https://balcao.example" label="QR Code" className="size-40" /> } },
  {
    file: 'skeleton',
    states: {
      'a line and a block': (
        <div className="w-full space-y-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-20 w-full" />
        </div>
      ),
    },
  },
  { file: 'spinner', states: { sizes: [16, 24, 32].map((size) => <Spinner key={size} size={size} />) } },
  {
    file: 'figures/meter',
    states: {
      empty: <Measured value={0} />,
      part: <Measured value={40} />,
      alarming: <Measured value={100} alarming />,
    },
  },
]

function Measured({ value, alarming }: { value: number; alarming?: boolean }) {
  const id = useId()
  return (
    <div className="w-full">
      <p id={id} className="mb-1 text-sm">
        {value} de 100 mensagens
      </p>
      <Meter value={value} max={100} labelledBy={id} alarming={alarming} />
    </div>
  )
}
