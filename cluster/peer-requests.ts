/** Requests between machines over NATS: commands for a leader, and where to hold or lead worlds. Each start of a machine has subjects of its own. */
import type { NatsConnection } from '@nats-io/transport-node';
import type { Report } from '../server/world/report.ts';
import { type ForwardedCommand, type ForwardResult, TooLarge } from './forwarding.ts';
import type { PlacementRequest } from './placement.ts';

/** A command for a machine that the sender cannot reach. The field names are sent, so they never change. */
interface RelayedCommand {
  readonly to: string;
  readonly asked: ForwardedCommand;
}

interface PeerRequestsParts {
  connection: NatsConnection;
  /** Names this start of this machine. */
  node: string;
  report: Report;
  /** Returns a machine that reaches another one; undefined if none is known. */
  relayTo(node: string): string | undefined;
  receive(forwarded: ForwardedCommand): Promise<ForwardResult>;
  place(request: PlacementRequest): Promise<boolean>;
}

const answerMs = 2_000;

const commandSubject = (node: string) => `papertape.ask.${node}`;
const relaySubject = (node: string) => `papertape.relay.${node}`;
const placementSubject = (node: string) => `papertape.place.${node}`;

export class PeerRequests {
  readonly #parts: PeerRequestsParts;

  constructor(parts: PeerRequestsParts) {
    this.#parts = parts;
    const { node, receive, place } = parts;
    this.#answer<ForwardedCommand>(commandSubject(node), receive);
    this.#answer<RelayedCommand>(relaySubject(node), ({ to, asked }) =>
      this.#request(commandSubject(to), JSON.stringify(asked)),
    );
    this.#answer<PlacementRequest>(placementSubject(node), place);
  }

  /** Sends a command to the leader, through another machine if the leader does not answer. Rejects with `TooLarge` if it cannot be sent, and without an answer. */
  async forward(to: string, forwarded: ForwardedCommand): Promise<ForwardResult> {
    const { connection, report, relayTo } = this.#parts;
    const message = JSON.stringify(forwarded);
    const [bytes, bytesMax] = [Buffer.byteLength(message), connection.info?.max_payload ?? 0];
    if (bytesMax > 0 && bytes > bytesMax) {
      const details = {
        world: forwarded.world,
        command: forwarded.command.name,
        bytes,
        max_payload: bytesMax,
      };
      report(details, 'a command is larger than a message to the machine that leads may be');
      throw new TooLarge();
    }
    const relay = relayTo(to);
    try {
      return await this.#request(commandSubject(to), message);
    } catch (error) {
      if (relay === undefined) throw error;
      // The leader recognizes a command that arrives twice.
      const relayed = JSON.stringify({ to, asked: forwarded } satisfies RelayedCommand);
      return this.#request(relaySubject(relay), relayed, 2 * answerMs);
    }
  }

  /** Returns false without an answer: a silent machine promises nothing. */
  requestPlacement(node: string, request: PlacementRequest): Promise<boolean> {
    return this.#request<boolean>(placementSubject(node), JSON.stringify(request)).catch(() => false);
  }

  async #request<Answer = ForwardResult>(
    subject: string,
    message: string,
    timeout = answerMs,
  ): Promise<Answer> {
    return (await this.#parts.connection.request(subject, message, { timeout })).json<Answer>();
  }

  #answer<Request>(subject: string, work: (request: Request) => Promise<unknown>): void {
    const { connection, report } = this.#parts;
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) return;
        work(message.json<Request>()).then(
          (answer) => message.respond(JSON.stringify(answer)),
          (failure: unknown) => report({ err: failure }, 'a request of another machine was not answered'),
        );
      },
    });
  }
}
