/** What machines ask each other over NATS, by the subjects of one start of a machine: commands for the one that leads, and where worlds are placed. */
import type { NatsConnection } from '@nats-io/transport-node';
import type { Report } from '../server/world/report.ts';
import { type AskedElsewhere, type Taken, TooLarge } from './passing.ts';
import type { PlaceAsked } from './placement.ts';

/** A command on its way to a machine that the one that asks cannot reach. */
interface Relayed {
  readonly to: string;
  readonly asked: AskedElsewhere;
}

interface QuestionsParts {
  connection: NatsConnection;
  /** Name of this start of this machine. */
  node: string;
  report: Report;
  /** Another machine that reaches one; undefined where none is known. */
  relayTo(node: string): string | undefined;
  take(asked: AskedElsewhere): Promise<Taken>;
  place(asked: PlaceAsked): Promise<boolean>;
}

const answerMs = 2_000;

const commandsOf = (node: string) => `papertape.ask.${node}`;
const relaysOf = (node: string) => `papertape.relay.${node}`;
const placesOf = (node: string) => `papertape.place.${node}`;

export class Questions {
  readonly #parts: QuestionsParts;

  constructor(parts: QuestionsParts) {
    this.#parts = parts;
    const { node, take, place } = parts;
    this.#answer<AskedElsewhere>(commandsOf(node), take);
    this.#answer<Relayed>(relaysOf(node), ({ to, asked }) =>
      this.#ask(commandsOf(to), JSON.stringify(asked)),
    );
    this.#answer<PlaceAsked>(placesOf(node), place);
  }

  /** Sends a command to the machine that leads; rejects with `TooLarge` where it cannot be sent, and otherwise where no answer comes. */
  async send(to: string, asked: AskedElsewhere): Promise<Taken> {
    const { connection, report, relayTo } = this.#parts;
    const question = JSON.stringify(asked);
    const [bytes, bytesMax] = [Buffer.byteLength(question), connection.info?.max_payload ?? 0];
    if (bytesMax > 0 && bytes > bytesMax) {
      const details = { world: asked.world, command: asked.command.name, bytes, max_payload: bytesMax };
      report(details, 'a command is larger than a message to the machine that leads may be');
      throw new TooLarge();
    }
    const relay = relayTo(to);
    try {
      return await this.#ask(commandsOf(to), question);
    } catch (error) {
      if (relay === undefined) throw error;
      // The one that leads knows a command that reaches it twice.
      const relayed = JSON.stringify({ to, asked } satisfies Relayed);
      return this.#ask(relaysOf(relay), relayed, 2 * answerMs);
    }
  }

  /** False where no answer comes: who does not answer promises nothing. */
  askPlace(node: string, asked: PlaceAsked): Promise<boolean> {
    return this.#ask<boolean>(placesOf(node), JSON.stringify(asked)).catch(() => false);
  }

  async #ask<Answer = Taken>(subject: string, question: string, timeout = answerMs): Promise<Answer> {
    return (await this.#parts.connection.request(subject, question, { timeout })).json<Answer>();
  }

  #answer<Asked>(subject: string, work: (asked: Asked) => Promise<unknown>): void {
    const { connection, report } = this.#parts;
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) return;
        work(message.json<Asked>()).then(
          (answer) => message.respond(JSON.stringify(answer)),
          (failure: unknown) => report({ err: failure }, 'a question of another machine was not answered'),
        );
      },
    });
  }
}
