// Mounts the page; nothing else starts here.
import { prepare } from "judge:connection";
import { mount } from "svelte";

import App from "./App.svelte";
import "./colours.css";
import "./board/palette.css";
import "./fonts.css";
import "./app.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app");

prepare();

export default mount(App, { target });
